/** The list of contacts and the page of one, which lead to each other: loaded at once. */
export { ContactScreen } from './contact-screen.tsx';
export { ContactsScreen } from '../contacts/contacts-screen.tsx';
