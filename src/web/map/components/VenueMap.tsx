import { useData } from '../../live/pageContext.tsx';
import { FloorPlan } from '../FloorPlan.tsx';
import { MapLegend } from '../MapLegend.tsx';
import { numberRooms } from '../roomKinds.ts';
import { RoomList } from '../RoomList.tsx';
import { RoomPatterns } from '../RoomPatterns.tsx';

/** The venue map, floor by floor. Its page runs no React, so it works with links and CSS alone (section 2: served outside the app). */
export function VenueMap() {
  return (
    <>
      <RoomPatterns />
      <MapLegend />
      {numberRooms(useData('map').floors).map(({ floor, rooms }) => (
        <section key={floor.id} aria-labelledby={floor.id}>
          <h2 id={floor.id}>{floor.name}</h2>
          <FloorPlan floor={floor} rooms={rooms} />
          <RoomList rooms={rooms} />
        </section>
      ))}
    </>
  );
}
