import { type ComponentProps, type ReactNode, useId } from 'react';
import { input } from './formStyles.ts';

export function LabeledInput({ label, ...props }: ComponentProps<'input'> & { label: ReactNode }) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input id={id} className={input} {...props} />
    </>
  );
}

export function LabeledSelect({ label, ...props }: ComponentProps<'select'> & { label: ReactNode }) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select id={id} className={input} {...props} />
    </>
  );
}

export function LabeledText({ label, help, ...props }: ComponentProps<'textarea'> & { label: ReactNode; help: ReactNode }) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <textarea id={id} className={input} aria-describedby={`${id}-help`} {...props} />
      <small id={`${id}-help`}>{help}</small>
    </>
  );
}
