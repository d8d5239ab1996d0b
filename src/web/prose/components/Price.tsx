import type { PropsOf } from '../../../../content.config.ts';
import { dollars } from '../../../domain/format.ts';
import { useSite } from '../../live/siteContext.tsx';
import { isNumber, readValue } from '../readValue.ts';

/** An amount of the data in US dollars. */
export function Price({ id }: PropsOf<'Price'>) {
  return <>{dollars(readValue(useSite(), id, isNumber))}</>;
}
