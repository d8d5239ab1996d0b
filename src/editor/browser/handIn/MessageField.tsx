import { useEffect, useId, useState } from 'react';
import { input } from '../FieldInput.tsx';
import { isServer, setMessage } from '../request.ts';

/** What a save says about itself, for whoever reads it; nothing in the preview. */
export function MessageField() {
  const id = useId();
  const [words, setWords] = useState('');
  useEffect(() => {
    setMessage(words);
    return () => setMessage('');
  }, [words]);
  if (!isServer) return null;
  return (
    <>
      <label htmlFor={id}>What are you changing, in a few words? (optional)</label>
      <input id={id} className={input} maxLength={200} value={words} onChange={({ target }) => setWords(target.value)} />
    </>
  );
}
