import type { Data } from '../../../../content.config.ts';
import { derivedGates } from '../../../domain/schedule.ts';
import { type ComponentRule, errorIf } from './componentRule.ts';

/** The states that a window, a group of windows, or a derived gate never has. */
function impossibleStates(name: string, windows: Data['windows']): readonly string[] {
  if (Object.values(windows).some(({ group }) => group === name)) return ['full'];
  return Object.hasOwn(derivedGates, name) ? derivedGates[name as keyof typeof derivedGates] : [];
}

/** Finds states that a gate's window never has. */
export const checkGateStates: ComponentRule = ({ props }, { data: { windows = {} } }) => {
  const name = String(props.window);
  const states = String(props.when)
    .split('|')
    .map((state) => state.trim());
  const impossible = impossibleStates(name, windows);
  const wrong = states.find((state) => impossible.includes(state));
  // Preregistration is full once every level is sold out.
  const window = Object.hasOwn(windows, name) && name !== 'preregistration' ? windows[name] : undefined;
  return [
    ...errorIf(wrong !== undefined, `"${name}" is never ${wrong}, so nobody would see this text. Remove "${wrong}".`, { prop: 'when' }),
    ...errorIf(
      window !== undefined && window.full === undefined && states.includes('full'),
      'This window is never full, so nobody would see this text. Remove "full", or add the line "full: false" to the window.',
      { prop: 'when' },
    ),
  ];
};
