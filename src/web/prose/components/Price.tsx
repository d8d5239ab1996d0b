import type { PropsOf } from '../../../../content.config.ts';
import { dollars } from '../../../domain/format.ts';
import { isNumber, useValue } from '../../live/pageContext.tsx';

/** An amount of the data in US dollars. */
export function Price({ id }: PropsOf<'Price'>) {
  return <span>{dollars(useValue(id, isNumber))}</span>;
}
