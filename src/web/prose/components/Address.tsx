import type { PropsOf } from '../../../../content.config.ts';
import { addressLine, type PostalAddress } from '../../../domain/format.ts';
import { useValue } from '../../live/pageContext.tsx';

const isAddress = (value: unknown): value is PostalAddress =>
  typeof value === 'object' && value !== null && ('street' in value || 'lines' in value);

/** A postal address from the data, inline. */
export function Address({ id }: PropsOf<'Address'>) {
  return <span>{addressLine(useValue(id, isAddress))}</span>;
}
