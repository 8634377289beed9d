import { useOwnRoom } from "./use-own-room.ts";

/** "You can buy 2 more until December 3", on a product's page; renders nothing if no limit applies. */
export function OwnRoomNote({ productId }: { productId: number }) {
  const room = useOwnRoom([productId]);
  const text = room?.ownStop ?? room?.notes.find((note) => note.productId === productId)?.text;
  return text ? <output className="block text-small">{text}</output> : null;
}
