import { useEffect, useState } from 'react';
import { LabeledInput } from '../form/Labeled.tsx';
import { isServer, setMessage } from '../request.ts';

/** Input for the commit message of the next save; hidden in the preview, which makes no commits. */
export function MessageField() {
  const [message, setText] = useState('');
  useEffect(() => {
    setMessage(message);
    return () => setMessage('');
  }, [message]);
  if (!isServer) return null;
  return (
    <LabeledInput
      label="What are you changing, in a few words? (optional)"
      maxLength={200}
      value={message}
      onChange={({ target }) => setText(target.value)}
    />
  );
}
