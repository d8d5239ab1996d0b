import { type Panel, stepTitles } from '../panel.ts';

type SetupPanel = Extract<Panel, { kind: 'setup' }>;
const isStep = (name: string): name is keyof typeof stepTitles => Object.hasOwn(stepTitles, name);

/** What the query of an address opens: a step as in `?setup=look`, all of them as in `?setup`; undefined without the guided start. */
export function setupPanelAt(query: string): SetupPanel | undefined {
  const step = new URLSearchParams(query).get('setup');
  if (step === null) return undefined;
  return { kind: 'setup', ...(isStep(step) && { step }) };
}

/** The query of an address with the step that shows, or without one. */
export function queryFor(panel: SetupPanel | undefined, query: string): string {
  const asked = new URLSearchParams(query);
  if (panel) asked.set('setup', panel.step ?? '');
  else asked.delete('setup');
  return `?${asked.toString()}`.replace(/^\?$/, '');
}
