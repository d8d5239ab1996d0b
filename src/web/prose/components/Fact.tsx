import type { PropsOf } from '../../../../content.config.ts';
import { usePageContext } from '../../live/pageContext.tsx';
import { readValue } from '../readValue.ts';

const isFact = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** A text or a number of the data, as it is written there. */
export function Fact({ id }: PropsOf<'Fact'>) {
  return <>{readValue(usePageContext(), id, isFact)}</>;
}
