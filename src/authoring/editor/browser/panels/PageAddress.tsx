import { useId, useState } from 'react';
import { LabeledInput } from '../form/Labeled.tsx';

interface PageAddressProps {
  path: string;
  /** What has been typed, from which the path was made. */
  typed: string;
  isAsked: boolean;
  onChange: (typed: string) => void;
}

/** The address of a new page. What is typed stays as it is until somebody leaves the field. */
export function PageAddress({ path, typed, isAsked, onChange }: PageAddressProps) {
  const id = useId();
  const [isTyping, setTyping] = useState(false);
  const isWrong = path === '' && !isTyping && (isAsked || typed.trim() !== '');
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
