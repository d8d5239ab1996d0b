import { useEffect, useState } from 'react';

/** Fewer letters may be the beginning of a word. In Chinese they may be the word. */
const wordLetters = 3;
/** How long somebody who types rests, in milliseconds. */
const restMs = 1000;

/**
 * Whether a typed text is ready to be told that nothing was found: it has three letters, or has rested, or the visitor has asked by Enter.
 */
export function useSettled(text: string): [isSettled: boolean, settle: () => void] {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return [settled === text || text.trim().length >= wordLetters, () => setSettled(text)];
}
