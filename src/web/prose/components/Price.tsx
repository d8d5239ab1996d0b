import type { PropsOf } from '../../../../content.config.ts';
import { formatMoney } from '../../../domain/localeFormats.ts';
import { useFormats } from '../../live/useLocale.ts';
import { isNumber, useValue } from '../../live/pageContext.tsx';

export function Price({ id }: PropsOf<'Price'>) {
  return <span>{formatMoney(useValue(id, isNumber), useFormats())}</span>;
}
