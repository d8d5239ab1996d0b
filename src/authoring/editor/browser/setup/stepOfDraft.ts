import { writtenDataName, setupSteps, type SetupStepName, stepOfFile } from '../../../setup/setupSteps.ts';
import type { Target } from '../../../splice/edits.ts';
import type { Panel } from '../panel.ts';

const isFormStep = (step: string): step is SetupStepName => Object.hasOwn(setupSteps, step);

/** The setup step to open a data file's draft in: the present one, if it has the file. Undefined outside the setup. */
export function stepOfDraft(panel: Panel, target: Target): SetupStepName | undefined {
  if (panel.kind !== 'setup' || target.at !== 'data' || target.path.length > 0) return undefined;
  const name = writtenDataName(target.file);
  const { step } = panel;
  if (name !== undefined && step !== undefined && isFormStep(step) && Object.hasOwn(setupSteps[step].asks, name)) return step;
  const found = stepOfFile(target.file);
  return found === 'words' ? undefined : found;
}
