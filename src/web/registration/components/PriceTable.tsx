import { Fragment } from 'react';
import type { PropsOf } from '../../../../content.config.ts';
import { dollars } from '../../../domain/format.ts';
import { useLiveFacts } from '../../live/config.ts';
import { useSite } from '../../live/siteContext.tsx';
import type { Site } from '../../../site/types.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { LevelPrice } from '../LevelPrice.tsx';
import { NoLongerSold, WhereSold } from '../WhereSold.tsx';

/** A table of prices. */
export function PriceTable({ of, caption }: PropsOf<'PriceTable'>) {
  const { title, ...table } = tables[of](useSite(), useLiveFacts());
  return <DataTable caption={caption ?? title} {...table} />;
}

type Live = ReturnType<typeof useLiveFacts>;

const tables = {
  'dealers.spaces': (site: Site, live: Live) => ({
    title: 'Spaces and prices',
    columns: ['Space', 'Size', 'Price'],
    rows: site.data('dealers').spaces.map(({ id, name, size, price }) => ({
      id,
      cells: [name, size, dollars(live.price(`dealers.spaces.${id}.price`, price))],
    })),
  }),
  'registration.levels': (site: Site, live: Live) => ({
    title: 'Registration levels and prices',
    columns: ['Level', 'Where to get it', 'Price'],
    rows: site.data('registration').levels.map(({ id, name, availability, price, salePrice }) => ({
      id,
      cells: [
        name,
        <Fragment key="where">
          <WhereSold availability={availability} />
          <NoLongerSold availability={availability}>{(words) => ` (${words})`}</NoLongerSold>
        </Fragment>,
        <LevelPrice
          key="price"
          price={live.price(`registration.levels.${id}.price`, price)}
          salePrice={live.salePrice(`registration.levels.${id}.salePrice`, salePrice)}
        />,
      ],
    })),
  }),
  poker: (site: Site, live: Live) => {
    const { buyIn, buyInChips, rebuy, rebuyChips, addOn, addOnChips } = site.data('events').poker;
    const price = (name: string, initial: number) => dollars(live.price(`events.poker.${name}`, initial));
    return {
      title: 'Poker chips and prices',
      columns: ['Item', 'Price', 'Chips'],
      rows: [
        { id: 'buyIn', cells: ['Buy-in', price('buyIn', buyIn), buyInChips] },
        { id: 'rebuy', cells: ['Rebuy', price('rebuy', rebuy), rebuyChips] },
        { id: 'addOn', cells: ['Add-on', price('addOn', addOn), addOnChips] },
      ],
    };
  },
};
