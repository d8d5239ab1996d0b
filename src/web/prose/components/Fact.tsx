import type { PropsOf } from '../../../../content.config.ts';
import { useValue } from '../../live/pageContext.tsx';
import { ProperName } from '../../ui/ProperName.tsx';

const isFact = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** Names that translators leave as they are: of the convention and of its charity. */
const isName = (id: string) => /^convention\..*name$/i.test(id);

export function Fact({ id }: PropsOf<'Fact'>) {
  const value = useValue(id, isFact);
  return isName(id) ? <ProperName>{value}</ProperName> : <span>{value}</span>;
}
