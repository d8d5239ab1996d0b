import { css, cx } from '@linaria/core';
import { useEffect, useRef } from 'react';
import { color, font } from '../../../../web/styles/tokens.ts';
import { counted } from '../../../../domain/counted.ts';
import { useEditor } from '../editorContext.ts';
import { buttons, note, plainButton } from '../form/formStyles.ts';
import { SmallButton } from '../form/SmallButton.tsx';
import { stepHelp, stepTitles } from '../panel.ts';
import type { RemainingSetup } from '../../setup.ts';
import { postJson } from '../request.ts';
import { useApiData } from '../useApiData.ts';
import { useAttempt } from '../useAttempt.ts';
import { FileFolds } from './FileFolds.tsx';
import type { StepName } from './StepEnd.tsx';

interface SetupStartProps {
  names: readonly StepName[];
  /** Moves the focus to what is left. */
  isAtLeft: boolean;
}

/** The list of setup steps, and what is left to do before going live. */
export function SetupStart({ names, isAtLeft }: SetupStartProps) {
  const { version, onPanel, onOpen, onChanged } = useEditor();
  const left = useApiData<RemainingSetup>('setup/left', {}, version);
  const { items = [], asked = [], sentences = 0, done = [] } = left ?? {};
  const isPictured = items.filter(({ file }) => file.startsWith('content/images/')).length > 1;
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = isAtLeft && left !== undefined;
  useEffect(() => {
    if (isShown) heading.current?.focus();
  }, [isShown]);
  const count = items.length + sentences;
  const { attempt, isBusy, failure } = useAttempt();
  const confirm = (mailbox: string) =>
    attempt(async () => {
      await postJson('setup/right', { mailbox });
      onChanged('Noted.');
    });
  return (
    <>
      <p>Skip any step, leave it half done, or do it again. The page beside shows what you do.</p>
      <p>The first four are enough to go live: every page that isn’t ready waits.</p>
      <ol className={steps}>
        {names.map((step) => (
          <li key={step}>
            <button
              type="button"
              className={cx(plainButton, stepButton)}
              aria-describedby={`about-${step}`}
              onClick={() => onPanel({ kind: 'setup', step })}
            >
              {stepTitles[step]}
            </button>
            <small id={`about-${step}`}>
              {done.some((each) => each === step) && <b>Done. </b>}
              {stepHelp[step]}
            </small>
          </li>
        ))}
      </ol>
      {left?.isUncommitted && <p>Some of what you have saved is in no commit yet: Done at the end of a step makes one.</p>}
      <h3 ref={heading} tabIndex={-1}>
        What is left
      </h3>
      {!left && <p>Looking …</p>}
      {left && count === 0 && <p>Nothing: build the website, and look once more with “npm run check -- --launch”.</p>}
      {count > 0 && <p>{counted(count, 'thing')} before you go live.</p>}
      {sentences > 0 && (
        <div className={buttons}>
          <SmallButton onClick={() => onPanel({ kind: 'setup', step: 'words' })}>
            {counted(sentences, 'sentence')} that came with the website to read, in Words
          </SmallButton>
        </div>
      )}
      {asked.map(({ file, mailbox, message }) => (
        <div key={mailbox} className={note}>
          <p>{message}</p>
          <div className={buttons}>
            <SmallButton aria-label={`Say who answers mail to ${mailbox}`} onClick={() => onOpen({ file, at: 'data', path: [mailbox] })}>
              Say who
            </SmallButton>
            <SmallButton aria-label={`That is right: mail to ${mailbox}`} isBusy={isBusy} onClick={() => void confirm(mailbox)}>
              That is right
            </SmallButton>
          </div>
        </div>
      ))}
      <p role="alert">{failure}</p>
      <FileFolds items={items} verb="Open" />
      {isPictured && (
        <div className={buttons}>
          <SmallButton onClick={() => onPanel({ kind: 'pictures' })}>All pictures, and those that nothing shows</SmallButton>
        </div>
      )}
      {left && left.toRead.length > 0 && (
        <>
          <h3>To read again</h3>
          <p>Here words were taken out. Until the text of the page changes, or somebody says that they have read it, they are listed.</p>
          <FileFolds items={left.toRead} verb="Read" />
        </>
      )}
    </>
  );
}

const steps = css`
  margin: 0 0 1.5rem;
  padding: 0;
  list-style: '';
  counter-reset: step;
  & li {
    position: relative;
    padding: 0.35rem 0 0.35rem 3rem;
    border-block-end: 1px solid ${color.line};
    counter-increment: step;
  }
  & li::before {
    content: counter(step);
    position: absolute;
    inset-block-start: 0.5rem;
    inset-inline-start: 0;
    display: grid;
    place-items: center;
    inline-size: 2.1rem;
    block-size: 2.1rem;
    border: 2px solid ${color.ink};
    border-radius: 50%;
    background: ${color.sun};
    color: ${color.onFill};
    font: 700 1rem/1 ${font.heading};
  }
  & small {
    display: block;
  }
`;
const stepButton = css`
  inline-size: 100%;
  padding-block: 0.1rem;
  font: 700 1.125rem ${font.heading};
  &:hover {
    text-decoration: underline;
  }
`;
