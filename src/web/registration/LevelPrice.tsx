import { css } from '@linaria/core';
import { formatMoney } from '../../domain/localeFormats.ts';
import { useFormats } from '../live/config.ts';
import { size } from '../styles/tokens.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { UnlessEarly, WhileEarly } from './EarlyPrice.tsx';

interface Props {
  price: number;
  salePrice?: number | undefined;
  /** Footnote marker of the sale price. */
  mark?: string | undefined;
}

/** The price of a registration level; while the early price holds, that one with the regular price struck through (section 4). */
export function LevelPrice({ price, salePrice, mark = '' }: Props) {
  const formats = useFormats();
  if (salePrice === undefined) return <span>{formatMoney(price, formats)}</span>;
  return (
    <>
      <WhileEarly as="span">
        <span>{`${formatMoney(salePrice, formats)}${mark}`}</span>{' '}
        <span className={secondary}>
          early price, <VisuallyHidden>regular price </VisuallyHidden>
          <s>{formatMoney(price, formats)}</s>
        </span>
      </WhileEarly>
      <UnlessEarly as="span">{formatMoney(price, formats)}</UnlessEarly>
    </>
  );
}

const secondary = css`
  font-size: ${size.small};
  font-weight: 400;
`;
