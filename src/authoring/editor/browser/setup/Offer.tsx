import type { ReactNode } from 'react';
import { note } from '../form/formStyles.ts';
import { SmallButton } from '../form/SmallButton.tsx';
import type { Attempt } from '../useAttempt.ts';

interface OfferProps {
  /** Of the button. */
  label: string;
  onAccept: () => void;
  /** The request that accepting sends, if it sends one. */
  attempt?: Attempt;
  children: ReactNode;
}

/** Something to do beside what a form asks for, and the button that does it. */
export const Offer = ({ label, onAccept, attempt, children }: OfferProps) => (
  <div className={note}>
    <p>{children}</p>
    <SmallButton isBusy={attempt?.isBusy ?? false} onClick={onAccept}>
      {label}
    </SmallButton>
    {attempt && <p role="alert">{attempt.failure}</p>}
  </div>
);
