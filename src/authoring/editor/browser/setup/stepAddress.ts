import { type Panel, stepTitles } from '../panel.ts';

type SetupPanel = Extract<Panel, { kind: 'setup' }>;
const isStep = (name: string): name is keyof typeof stepTitles => Object.hasOwn(stepTitles, name);

/** The setup panel that a URL's query opens: a step with `?setup=look`, the list of steps with `?setup`. Undefined without it. */
export function setupPanelAt(query: string): SetupPanel | undefined {
  const step = new URLSearchParams(query).get('setup');
  if (step === null) return undefined;
  return { kind: 'setup', ...(isStep(step) && { step }) };
}

/** A query with `setup` set to the panel's step, or removed. */
export function setupQuery(panel: SetupPanel | undefined, query: string): string {
  const params = new URLSearchParams(query);
  if (panel) params.set('setup', panel.step ?? '');
  else params.delete('setup');
  return `?${params.toString()}`.replace(/^\?$/, '');
}
