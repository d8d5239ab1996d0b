import { css } from '@linaria/core';
import { formatMoney } from '../../domain/localeFormats.ts';
import { useFormats } from '../live/config.ts';
import { size } from '../styles/tokens.ts';
import { Gate, inState, whileActive } from '../time/Gate.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

interface Props {
  price: number;
  salePrice?: number | undefined;
  /** Footnote sign of the sale price. */
  mark?: string | undefined;
}

/** The price of a registration level; while preregistration is active, the sale price with the regular price struck through (section 4). */
export function LevelPrice({ price, salePrice, mark = '' }: Props) {
  const formats = useFormats();
  if (salePrice === undefined) return <span>{formatMoney(price, formats)}</span>;
  return (
    <>
      <Gate as="span" when={whileActive('preregistration')}>
        <span>{`${formatMoney(salePrice, formats)}${mark}`}</span>{' '}
        <span className={secondary}>
          early price, <VisuallyHidden>regular price </VisuallyHidden>
          <s>{formatMoney(price, formats)}</s>
        </span>
      </Gate>
      <Gate as="span" when={inState('preregistration', 'early', 'closed')}>
        {formatMoney(price, formats)}
      </Gate>
    </>
  );
}

const secondary = css`
  font-size: ${size.small};
  font-weight: 400;
`;
