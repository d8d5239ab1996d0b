import { type ComponentProps, type ReactNode, useId } from 'react';
import { input } from './FieldInput.tsx';

/** An input below its label. */
export function LabeledInput({ label, ...props }: ComponentProps<'input'> & { label: ReactNode }) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input id={id} className={input} {...props} />
    </>
  );
}

/** A list to choose from, below its label. */
export function LabeledSelect({ label, ...props }: ComponentProps<'select'> & { label: ReactNode }) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select id={id} className={input} {...props} />
    </>
  );
}
