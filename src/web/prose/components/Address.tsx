import type { Data, PropsOf } from '../../../../content.config.ts';
import { useValue } from '../../live/pageContext.tsx';

type PostalAddress = Data['hotel']['address'];

const isAddress = (value: unknown): value is PostalAddress => typeof value === 'object' && value !== null && 'street' in value;

/** A postal address of the data, within a sentence. */
export function Address({ id }: PropsOf<'Address'>) {
  const { street, city, state, zip } = useValue(id, isAddress);
  return <span>{`${street}, ${city}, ${state} ${zip}`}</span>;
}
