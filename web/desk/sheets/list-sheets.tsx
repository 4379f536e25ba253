// The sheets that are lists of people, with what each is asked besides.
import { useQueryClient } from '@tanstack/react-query';
import { summaryQuery } from '#web/desk/queries.ts';
import { allQuestionsQuery } from '#web/desk/questions/question-queries.ts';
import { doorPaper, handOutPaper, readPeople, signUpPaper } from '#web/desk/sheets/list-papers.ts';
import type { OpenSheet } from '#web/desk/sheets/open-sheet.ts';
import { SheetFrame } from '#web/desk/sheets/sheet-frame.tsx';
import { ShirtQuestion } from '#web/desk/sheets/shirt-question.tsx';
import { FilterNumber } from '#web/ui/filters.tsx';
import * as words from '#words/desk/sheets.ts';

const peopleKey = ({ narrowed }: OpenSheet) => ['registrations', 'sheet', narrowed];

export function DoorSheet(sheet: OpenSheet) {
  return (
    <SheetFrame
      name="door"
      queryKey={peopleKey(sheet)}
      read={() => readPeople(sheet)}
      draw={(data) => doorPaper(sheet, data)}
    />
  );
}

export function HandOutSheet(sheet: OpenSheet) {
  const client = useQueryClient();
  const question = sheet.search.get('question') ?? '';
  const read = async () => {
    const questions = await client.fetchQuery({ ...allQuestionsQuery, staleTime: 0 });
    return { ...(await readPeople(sheet)), questions };
  };
  return (
    <>
      <ShirtQuestion {...sheet} />
      <SheetFrame
        name="hand-out"
        queryKey={[...peopleKey(sheet), 'sizes']}
        read={read}
        draw={(data) => handOutPaper(sheet, data, question)}
      />
    </>
  );
}

export function SignUpSheet(sheet: OpenSheet) {
  const client = useQueryClient();
  const asked = sheet.search.get('lines') ?? '';
  const lines = /^\d{1,2}$/.test(asked) ? Number(asked) : undefined;
  const read = async () => {
    const { places = [] } = await client.fetchQuery({ ...summaryQuery, staleTime: 0 });
    return { ...(await readPeople(sheet)), places };
  };
  return (
    <>
      <div className="filters no-print">
        <FilterNumber
          label={words.emptyLines}
          value={asked}
          mayBeEmpty
          onChoose={(typed) => sheet.change({ lines: typed })}
        />
      </div>
      <SheetFrame
        name="sign-up"
        queryKey={[...peopleKey(sheet), 'places']}
        read={read}
        draw={(data) => signUpPaper(sheet, data, lines)}
      />
    </>
  );
}
