import { type Panel, stepTitles } from '../panel.ts';
import { FactsStep } from './FactsStep.tsx';
import { PartsStep } from './PartsStep.tsx';
import { SetupStart } from './SetupStart.tsx';
import { type StepName, StepEnd } from './StepEnd.tsx';
import { WordsStep } from './WordsStep.tsx';

const names = Object.keys(stepTitles) as StepName[];

/** Makes the website another convention's, step by step: each can be skipped, and done again. */
export function SetupPanel({ step, info }: Extract<Panel, { kind: 'setup' }>) {
  if (step === undefined) return <SetupStart names={names} />;
  const next = names[names.indexOf(step) + 1];
  return (
    <>
      {step === 'parts' ? <PartsStep /> : step === 'words' ? <WordsStep /> : <FactsStep {...{ step, info }} />}
      <StepEnd {...{ step, next }} />
    </>
  );
}
