import { isJsonGroup, type Json, type JsonPath } from '../../domain/json.ts';
import { setupSteps } from './setupSteps.ts';

const askedFields: readonly string[] = setupSteps.look.asks.theme;

/** Paths of the colors that the setup doesn't ask for. If they are left out, the theme derives them from the others. */
export function followingColors(theme: Json | undefined): JsonPath[] {
  if (!isJsonGroup(theme)) return [];
  const light = isJsonGroup(theme.light) ? Object.keys(theme.light) : [];
  return [
    ...light.map((name) => ['light', name]).filter((path) => !askedFields.includes(path.join('.'))),
    ...('dark' in theme ? [['dark']] : []),
  ];
}
