import type { PropsOf } from '../../../../content.config.ts';
import { useValue } from '../../live/pageContext.tsx';
import { ProperName } from '../../ui/ProperName.tsx';

const isFact = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** Names of the convention and its charity, which machine translation must not change. */
const isName = (id: string) => /^convention\..*name$/i.test(id);

export function Fact({ id }: PropsOf<'Fact'>) {
  const value = useValue(id, isFact);
  return isName(id) ? <ProperName>{value}</ProperName> : <span>{value}</span>;
}
