import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { UnreadPage } from '../../setup.ts';
import { input } from '../form/FieldInput.tsx';
import { buttons, note } from '../form/formStyles.ts';
import { SmallButton } from '../form/SmallButton.tsx';

interface SentenceProps {
  sentence: UnreadPage['sentences'][number];
  /** True while another sentence is being saved. */
  isBusy: boolean;
  onKeep: () => void;
  /** Receives the new text; empty to remove the sentence. */
  onWrite: (text: string) => void;
  /** The findings of a refused save. */
  children?: ReactNode;
}

/** Moves the focus from a sentence that is about to disappear to its neighbor, or to its page's button. */
function moveFocusFrom(group: HTMLElement | null): void {
  const beside = [group?.nextElementSibling, group?.previousElementSibling].find((each) => each?.matches('[role="group"]'));
  ((beside ?? group?.closest('li')?.querySelector('button')) as HTMLElement | null | undefined)?.focus();
}

/** A sentence to keep, rewrite or remove. */
export function SentenceForm({ sentence: { text, shown, why, field }, isBusy, onKeep, onWrite, children }: SentenceProps) {
  const [typed, setTyped] = useState<string>();
  const group = useRef<HTMLDivElement>(null);
  const isRewritten = typed !== undefined;
  const isRewrittenBefore = useRef(false);
  useEffect(() => {
    if (isRewritten) group.current?.querySelector('textarea')?.focus();
    else if (isRewrittenBefore.current) group.current?.querySelector('button')?.focus();
    isRewrittenBefore.current = isRewritten;
  }, [isRewritten]);
  function done(act: () => void) {
    moveFocusFrom(group.current);
    act();
  }
  return (
    <div ref={group} tabIndex={-1} className={note} role="group" aria-label={shown}>
      <p>
        <b>
          {why}
          {field && ` (${field} of the page)`}:
        </b>{' '}
        {typed === undefined && shown}
      </p>
      {typed === undefined ? (
        <div className={buttons}>
          <SmallButton onClick={() => done(onKeep)}>Keep</SmallButton>
          <SmallButton onClick={() => setTyped(text)}>Rewrite</SmallButton>
          {!field && (
            <SmallButton isBusy={isBusy} onClick={() => done(() => onWrite(''))}>
              Remove
            </SmallButton>
          )}
        </div>
      ) : (
        <>
          <textarea
            className={input}
            rows={4}
            aria-label="Your own words"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <div className={buttons}>
            <SmallButton isPrimary isBusy={isBusy} disabled={typed === text} onClick={() => done(() => onWrite(typed))}>
              Save
            </SmallButton>
            <SmallButton onClick={() => setTyped(undefined)}>Cancel</SmallButton>
          </div>
        </>
      )}
      {children}
    </div>
  );
}
