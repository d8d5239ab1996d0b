import { useState } from 'react';
import { quiet } from '../form/formStyles.ts';
import { type Panel, stepTitles } from '../panel.ts';
import { FactsStep } from './FactsStep.tsx';
import { PartsStep } from './PartsStep.tsx';
import { SetupStart } from './SetupStart.tsx';
import { type StepName, StepEnd } from './StepEnd.tsx';
import { WordsStep } from './WordsStep.tsx';

const names = Object.keys(stepTitles) as StepName[];

/** Guided setup for another convention, step by step. Every step can be skipped and repeated. */
export function SetupPanel({ step, info, isAtLeft = false }: Extract<Panel, { kind: 'setup' }>) {
  const [isChosen, setChosen] = useState(false);
  if (step === undefined) return <SetupStart names={names} isAtLeft={isAtLeft} />;
  const next = names[names.indexOf(step) + 1];
  return (
    <>
      <p className={quiet}>
        Step {names.indexOf(step) + 1} of {names.length}
      </p>
      {step === 'parts' && <PartsStep onChosen={setChosen} />}
      {step === 'words' && <WordsStep />}
      {step !== 'parts' && step !== 'words' && <FactsStep {...{ step, info }} />}
      <StepEnd {...{ step, next, isChosen }} />
    </>
  );
}
