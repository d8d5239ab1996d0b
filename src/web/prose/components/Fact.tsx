import type { PropsOf } from '../../../../content.config.ts';
import { useValue } from '../../live/pageContext.tsx';

const isFact = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** A text or a number of the data, as it is written there. */
export function Fact({ id }: PropsOf<'Fact'>) {
  return <>{useValue(id, isFact)}</>;
}
