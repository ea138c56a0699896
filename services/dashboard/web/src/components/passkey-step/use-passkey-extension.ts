import { useCallback, useEffect, useRef, useState } from 'react';
import type { Assertion } from './read-assertion.ts';

const NAME = 'cascade-passkey-extension';

/** What the extension's part of this page says. */
interface Answer {
  from: typeof NAME;
  ready?: true;
  assertion?: Assertion;
  /** A word for why there is no assertion; the name of a `DOMException`, for one. */
  fault?: string;
}

const isAnswer = (data: unknown): data is Answer =>
  typeof data === 'object' && data !== null && 'from' in data && data.from === NAME;

const tell = (message: object): void =>
  window.postMessage({ to: NAME, ...message }, window.location.origin);

interface Heard {
  onAssertion: (assertion: Assertion) => void;
  onFault: (fault: string) => void;
}

/** Talks with the browser extension of this installation, where the browser has it. */
export function usePasskeyExtension({ onAssertion, onFault }: Heard) {
  const [isReady, setReady] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const heard = useRef<Heard>({ onAssertion, onFault });
  useEffect(() => {
    heard.current = { onAssertion, onFault };
  });
  const waits = useRef(false);
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== window || !isAnswer(data)) return;
      if (data.ready === true) setReady(true);
      if (data.ready === true || !waits.current) return;
      waits.current = false;
      setAsking(false);
      if (data.assertion === undefined) heard.current.onFault(data.fault ?? 'closed');
      else heard.current.onAssertion(data.assertion);
    };
    window.addEventListener('message', listen);
    tell({});
    return () => window.removeEventListener('message', listen);
  }, []);
  const ask = useCallback((request: object) => {
    waits.current = true;
    setAsking(true);
    tell({ request });
  }, []);
  return { isReady, isAsking, ask };
}
