import type { PropsOf } from '../../../../content.config.ts';
import { useSite } from '../../live/siteContext.tsx';
import { readValue } from '../readValue.ts';

const isFact = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** A text or a number of the data, as it is written there. */
export function Fact({ id }: PropsOf<'Fact'>) {
  return <>{readValue(useSite(), id, isFact)}</>;
}
