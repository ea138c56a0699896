/** The list of contacts, the page of one, and those who get no messages lead to each other: they load at once. */
export { ContactScreen } from './contact-screen.tsx';
export { ContactsScreen } from '../contacts/contacts-screen.tsx';
export { SuppressionsScreen } from '../suppressions/suppressions-screen.tsx';
