import { lazy, Suspense, useState } from 'react';
import { PersonButton } from './person-button.tsx';

const PersonMenu = lazy(() => import('./person-menu.tsx'));

/** Who is signed in, with a menu that is fetched when it is first opened. */
export function Person() {
  const [asked, setAsked] = useState(false);
  if (!asked) return <PersonButton onClick={() => setAsked(true)} />;
  return (
    <Suspense fallback={<PersonButton />}>
      <PersonMenu />
    </Suspense>
  );
}
