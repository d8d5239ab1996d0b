import { Fragment } from 'react';
import type { PropsOf } from '../../../../content.config.ts';
import { formatMoney } from '../../../domain/format.ts';
import { pickData, usePageContext } from '../../live/pageContext.tsx';
import type { PageContext } from '../../../site/pageData.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { LevelPrice, NoLongerSold, SoldAt } from '../prices.tsx';

export function PriceTable({ of, caption }: PropsOf<'PriceTable'>) {
  const { title, ...table } = tables[of](usePageContext());
  return table.rows.length > 0 && <DataTable caption={caption ?? title} {...table} />;
}

const tables = {
  'dealers.spaces': (context: PageContext) => ({
    title: 'Spaces and prices',
    columns: ['Space', 'Size', 'Price'],
    rows: pickData(context, 'dealers').spaces.map(({ id, name, size, price }) => ({
      id,
      cells: [name, size, formatMoney(price, context.layout.formats)],
    })),
  }),
  'registration.levels': (context: PageContext) => ({
    title: 'Registration levels and prices',
    columns: ['Level', 'Where to get it', 'Price'],
    rows: pickData(context, 'registration').levels.map(({ id, name, availability, soldOut, price, salePrice }) => ({
      id,
      cells: [
        name,
        <Fragment key="where">
          <SoldAt availability={availability} />
          {soldOut ? ' (Sold Out)' : <NoLongerSold availability={availability}>{(words) => ` (${words})`}</NoLongerSold>}
        </Fragment>,
        <LevelPrice key="price" level={{ price, salePrice }} />,
      ],
    })),
  }),
  poker: (context: PageContext) => {
    const { poker } = pickData(context, 'events');
    return {
      title: 'Poker chips and prices',
      columns: ['Item', 'Price', 'Chips'],
      rows: poker
        ? [
            { id: 'buyIn', cells: ['Buy-in', formatMoney(poker.buyIn, context.layout.formats), poker.buyInChips] },
            { id: 'rebuy', cells: ['Rebuy', formatMoney(poker.rebuy, context.layout.formats), poker.rebuyChips] },
            { id: 'addOn', cells: ['Add-on', formatMoney(poker.addOn, context.layout.formats), poker.addOnChips] },
          ]
        : [],
    };
  },
};
