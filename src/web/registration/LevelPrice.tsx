import { css } from '@linaria/core';
import { dollars } from '../../domain/format.ts';
import { size } from '../styles/tokens.ts';
import { Gate, inState, whileActive } from '../time/Gate.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

interface Props {
  price: number;
  salePrice?: number | undefined;
  /** Footnote sign of the sale price. */
  mark?: string;
}

/** The price of a registration level; while preregistration is active, the sale price with the regular price struck through (section 4). */
export function LevelPrice({ price, salePrice, mark = '' }: Props) {
  if (salePrice === undefined) return <span>{dollars(price)}</span>;
  return (
    <>
      <Gate as="span" when={whileActive('preregistration')}>
        <span>{`${dollars(salePrice)}${mark}`}</span>{' '}
        <span className={secondary}>
          early price, <VisuallyHidden>regular price </VisuallyHidden>
          <s>{dollars(price)}</s>
        </span>
      </Gate>
      <Gate as="span" when={inState('preregistration', 'early', 'closed')}>
        {dollars(price)}
      </Gate>
    </>
  );
}

const secondary = css`
  font-size: ${size.small};
  font-weight: 400;
`;
