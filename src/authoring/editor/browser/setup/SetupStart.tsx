import { css } from '@linaria/core';
import { useEditor } from '../editorContext.ts';
import { quiet } from '../form/formStyles.ts';
import { SmallButton } from '../form/SmallButton.tsx';
import { fullMessage } from '../../../../collection/diagnostic.ts';
import { stepTitles } from '../panel.ts';
import type { SetupLeft } from '../../setup.ts';
import { useAnswer } from '../useAnswer.ts';
import type { StepName } from './StepEnd.tsx';

/** The steps of the setup, and what is left to do. */
export function SetupStart({ names }: { names: readonly StepName[] }) {
  const { version, onPanel, onSource } = useEditor();
  const left = useAnswer<SetupLeft>('setup/left', {}, version);
  return (
    <>
      <p>Seven steps make this website yours. Each can be skipped, left half done, and done again; the page beside shows what you do.</p>
      <p>A name, days, a place, marks and colors are enough to go live: every page that isn’t ready waits.</p>
      <ol className={steps}>
        {names.map((step) => (
          <li key={step}>
            <SmallButton onClick={() => onPanel({ kind: 'setup', step })}>{stepTitles[step]}</SmallButton>
          </li>
        ))}
      </ol>
      {left?.isUncommitted && <p>Some of what you have saved is in no commit yet: Done at the end of a step makes one.</p>}
      <h3>What is left</h3>
      {!left && <p>Looking …</p>}
      {left?.items.length === 0 && <p>Nothing: build the website, and look once more with “npm run check -- --launch”.</p>}
      <ul>
        {left?.items.map((item) => (
          <li key={`${item.file}:${item.line}:${item.column} ${item.message}`}>
            {fullMessage(item)} <span className={quiet}>{item.file}</span>{' '}
            {/\.(?:ya?ml|mdx?)$/.test(item.file) && item.file.startsWith('content/') && (
              <SmallButton aria-label={`Open line ${item.line} of ${item.file}`} onClick={() => onSource(item.file, item)}>
                Line {item.line}
              </SmallButton>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const steps = css`
  & li {
    margin-block: 0.5rem;
  }
`;
