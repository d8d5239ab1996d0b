import { useEffect, useState } from 'react';
import { LabeledInput } from '../form/Labeled.tsx';
import { isServer, setMessage } from '../request.ts';

/** What a save says about itself, for whoever reads it; nothing in the preview. */
export function MessageField() {
  const [words, setWords] = useState('');
  useEffect(() => {
    setMessage(words);
    return () => setMessage('');
  }, [words]);
  if (!isServer) return null;
  return (
    <LabeledInput
      label="What are you changing, in a few words? (optional)"
      maxLength={200}
      value={words}
      onChange={({ target }) => setWords(target.value)}
    />
  );
}
