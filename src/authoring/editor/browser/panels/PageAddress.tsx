import { useId, useState } from 'react';
import { LabeledInput } from '../form/Labeled.tsx';

interface PageAddressProps {
  path: string;
  /** `path` is the normalized form of it. */
  typed: string;
  hasTriedToSave: boolean;
  onChange: (typed: string) => void;
}

/** Input for the address of a new page. It shows the normalized path only after it loses the focus. */
export function PageAddress({ path, typed, hasTriedToSave, onChange }: PageAddressProps) {
  const id = useId();
  const [isTyping, setTyping] = useState(false);
  const isWrong = path === '' && !isTyping && (hasTriedToSave || typed.trim() !== '');
  return (
    <>
      <p>
        <LabeledInput
          label="Address, such as /fun/parade"
          placeholder="/fun/parade"
          autoCapitalize="none"
          aria-describedby={id}
          aria-invalid={isWrong}
          value={path === '' || isTyping ? typed : path}
          onChange={({ target }) => {
            setTyping(true);
            onChange(target.value);
          }}
          onBlur={() => setTyping(false)}
        />
      </p>
      <p id={id}>
        {isWrong && 'An address has small letters, digits and single hyphens, and a slash between its parts, such as /fun/parade.'}
      </p>
    </>
  );
}
