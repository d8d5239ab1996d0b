import type { ReactNode } from 'react';
import { Findings } from '../form/Findings.tsx';
import { bigButton } from './publishStyles.ts';
import type { Publishing } from './usePublishing.ts';

interface PublishFormProps {
  publishing: Publishing;
  label: string;
  isReady: boolean;
  onPublish: () => Promise<void>;
  children: ReactNode;
}

/** Form whose submit button publishes directly. */
export function PublishForm({ publishing: { isBusy, failure, errors }, label, isReady, onPublish, children }: PublishFormProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void onPublish();
      }}
    >
      {children}
      <button type="submit" className={bigButton.primary} disabled={isBusy || !isReady}>
        {isBusy ? 'Publishing …' : label}
      </button>
      <Findings result={errors} failure={failure} />
    </form>
  );
}
