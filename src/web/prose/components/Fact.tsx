import type { PropsOf } from '../../../../content.config.ts';
import { useConYear } from '../../live/config.ts';
import { useSite } from '../../live/siteContext.tsx';
import { readValue } from '../readValue.ts';

const isFact = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** A text or a number of the data, as it is written there. */
export function Fact({ id }: PropsOf<'Fact'>) {
  const value = readValue(useSite(), id, isFact);
  const conYear = useConYear();
  return <>{id === 'convention.conYear' ? conYear : value}</>;
}
