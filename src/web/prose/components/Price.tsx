import type { PropsOf } from '../../../../content.config.ts';
import { dollars } from '../../../domain/format.ts';
import { usePageContext } from '../../live/pageContext.tsx';
import { isNumber, readValue } from '../readValue.ts';

/** An amount of the data in US dollars. */
export function Price({ id }: PropsOf<'Price'>) {
  return <>{dollars(readValue(usePageContext(), id, isNumber))}</>;
}
