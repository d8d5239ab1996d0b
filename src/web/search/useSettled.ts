import { useEffect, useState } from 'react';

/** Shorter text may be the beginning of a word. In Chinese it may be a whole word. */
const wordLetters = 3;
/** Pause in typing, in milliseconds, after which the text counts as complete. */
const pauseMs = 1000;

/** True once "nothing found" may be shown for a text: it has three letters, or the visitor has paused or pressed Enter. */
export function useSettled(text: string): [isSettled: boolean, settle: () => void] {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return [settled === text || text.trim().length >= wordLetters, () => setSettled(text)];
}
