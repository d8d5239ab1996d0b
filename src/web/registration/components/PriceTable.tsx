import { Fragment } from 'react';
import type { PropsOf } from '../../../../content.config.ts';
import { dollars } from '../../../domain/format.ts';
import { dataOf, usePageContext } from '../../live/pageContext.tsx';
import type { PageContext } from '../../../site/types.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { LevelPrice } from '../LevelPrice.tsx';
import { NoLongerSold, WhereSold } from '../WhereSold.tsx';

/** A table of prices. */
export function PriceTable({ of, caption }: PropsOf<'PriceTable'>) {
  const { title, ...table } = tables[of](usePageContext());
  return <DataTable caption={caption ?? title} {...table} />;
}

const tables = {
  'dealers.spaces': (site: PageContext) => ({
    title: 'Spaces and prices',
    columns: ['Space', 'Size', 'Price'],
    rows: dataOf(site, 'dealers').spaces.map(({ id, name, size, price }) => ({
      id,
      cells: [name, size, dollars(price)],
    })),
  }),
  'registration.levels': (site: PageContext) => ({
    title: 'Registration levels and prices',
    columns: ['Level', 'Where to get it', 'Price'],
    rows: dataOf(site, 'registration').levels.map(({ id, name, availability, price, salePrice }) => ({
      id,
      cells: [
        name,
        <Fragment key="where">
          <WhereSold availability={availability} />
          <NoLongerSold availability={availability}>{(words) => ` (${words})`}</NoLongerSold>
        </Fragment>,
        <LevelPrice key="price" price={price} salePrice={salePrice} />,
      ],
    })),
  }),
  poker: (site: PageContext) => {
    const { buyIn, buyInChips, rebuy, rebuyChips, addOn, addOnChips } = dataOf(site, 'events').poker;
    return {
      title: 'Poker chips and prices',
      columns: ['Item', 'Price', 'Chips'],
      rows: [
        { id: 'buyIn', cells: ['Buy-in', dollars(buyIn), buyInChips] },
        { id: 'rebuy', cells: ['Rebuy', dollars(rebuy), rebuyChips] },
        { id: 'addOn', cells: ['Add-on', dollars(addOn), addOnChips] },
      ],
    };
  },
};
