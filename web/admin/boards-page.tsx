// Cars and beds, as admins match people with them.
import { Boards } from '#web/desk/boards/boards.tsx';
import { title } from '#words/desk/boards.ts';

export function BoardsPage() {
  return (
    <>
      <div className="desk__heading">
        <h1 className="title-2">{title}</h1>
      </div>
      <Boards />
    </>
  );
}
