// Makes an organizer login (product.md, sections 2 and 5) or changes one, and says which sections it runs.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { furtherSections } from '#domain/lists/listed-sections.ts';
import { generatePassword } from '#domain/sign-in/generate-password.ts';
import {
  newOrganizerLoginSchema,
  type OrganizerLogin,
  usernamePattern,
} from '#domain/sign-in/organizer-login.ts';
import { sectionsRunBy } from '#domain/sign-in/run-sections.ts';
import { optionalEmailSchema } from '#domain/values/value-schemas.ts';
import { organizerLoginsQuery, setupQuery } from '#web/admin/queries.ts';
import { call } from '#web/call.ts';
import { useIsOver } from '#web/desk/edition-choice.tsx';
import { filledLine, usePlainForm } from '#web/desk/plain-form.ts';
import { PlainFormDialog } from '#web/desk/plain-form-dialog.tsx';
import { useDesk } from '#web/desk/use-desk.ts';
import { Button } from '#web/ui/button.tsx';
import { Tick } from '#web/ui/tick.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import { unsavedLogin } from '#words/desk/leaving.ts';
import * as words from '#words/desk/logins.ts';
import { sectionLabel, sectionNames } from '#words/desk/section-label.ts';

/** The optional email address of an organizer login, as its dialogs ask for it. */
const loginEmailSchema = optionalEmailSchema();

const loginEmailField = {
  name: 'email',
  label: words.emailOptional,
  type: 'email',
  isOptional: true,
  help: words.emailHelp,
} as const;

const labels = { username: words.username, password: words.password, name: words.fullName };

/** That something is missing is said before what is wrong with it. */
const { shape } = newOrganizerLoginSchema;
const newLoginSchema = z.object({
  username: z.pipe(filledLine(labels.username), shape.username),
  password: z.pipe(filledLine(labels.password), shape.password),
  name: z.pipe(filledLine(labels.name), shape.name),
  email: loginEmailSchema,
});

export function CreateLoginDialog({ onClose }: { onClose: () => void }) {
  const { event } = useDesk();
  const client = useQueryClient();
  const toast = useToast();
  const setup = useQuery(setupQuery);
  const form = usePlainForm(newLoginSchema, { username: '', password: '', name: '', email: '' });
  /** While nobody ticked anything, the username says it; where there are further sections, nothing does. */
  const [ticked, setTicked] = useState<string[]>();
  // Of the example's sections the username alone is enough.
  const hasFurther = furtherSections(event).length > 0;
  const [isWhole, setIsWhole] = useState(hasFurther);
  const username = form.watch('username').trim();
  const keys = event.sections.map(({ key }) => key);
  const byUsername =
    setup.data && usernamePattern.test(username)
      ? sectionsRunBy({ username, assigned: null }, keys, setup.data.roadTripUsername)
      : [];
  const chosen = ticked ?? (hasFurther ? [] : undefined);
  const sections = chosen ?? byUsername;
  const runs = words.runsSections({ sections: sectionNames(sections, event) });
  const generate = () =>
    form.setValue('password', generatePassword(), { shouldDirty: true, shouldValidate: true });
  return (
    <PlainFormDialog
      title={words.createOrganizerLogin}
      unsaved={unsavedLogin}
      form={form}
      fields={[
        {
          name: 'username',
          label: labels.username,
          isLowerCase: true,
          help: usernamePattern.test(username) ? runs : words.usernameRule,
        },
        {
          name: 'password',
          label: labels.password,
          isLowerCase: true,
          help: words.atLeast8Characters,
          beside: (
            <Button look="quiet small" onPress={generate}>
              {words.generate}
            </Button>
          ),
        },
        { name: 'name', label: labels.name },
        ...(isWhole ? [loginEmailField] : []),
      ]}
      label={words.createLogin}
      pendingLabel={words.creating}
      missing={{ title: words.missingInformation, description: words.fillRequired }}
      failed={words.loginNotCreated}
      save={({ email, ...typed }) =>
        call('POST /api/admin/organizer-logins', {
          body: { ...typed, role: 'organizer', ...(email && { email }), ...(chosen && { sections: chosen }) },
        })
      }
      onSaved={async () => {
        toast({ title: words.success, description: words.loginCreated });
        onClose();
        await client.invalidateQueries({ queryKey: organizerLoginsQuery.queryKey });
      }}
      onClose={onClose}
      isOtherChoice={ticked !== undefined}
    >
      {isWhole ? (
        <SectionTicks ticked={sections} onTick={setTicked} />
      ) : (
        <Button className="link-button small" onPress={() => setIsWhole(true)}>
          <u>{words.chooseSections}</u>
        </Button>
      )}
    </PlainFormDialog>
  );
}

const changedLoginSchema = z.object({
  name: z.pipe(filledLine(labels.name), shape.name),
  email: loginEmailSchema,
});

type EditLoginDialogProps = { login: OrganizerLogin; onClose: () => void };

/** Changes an organizer login: the name, where its letters go, which sections it runs. */
export function EditLoginDialog({ login, onClose }: EditLoginDialogProps) {
  const client = useQueryClient();
  const toast = useToast();
  const form = usePlainForm(changedLoginSchema, { name: login.name, email: login.email ?? '' });
  const [sections, setSections] = useState(login.sections);
  const isOver = useIsOver();
  // Said again, the same is an answer that stays, so only another one is sent.
  const isOther = sections.join() !== login.sections.join();
  return (
    <PlainFormDialog
      title={words.editLoginOf({ name: login.name })}
      unsaved={unsavedLogin}
      form={form}
      fields={[{ name: 'name', label: labels.name }, loginEmailField]}
      label={words.saveChanges}
      pendingLabel={words.saving}
      missing={{ title: words.missingInformation, description: words.fillRequired }}
      failed={words.loginNotChanged}
      save={({ name, email }) =>
        call('PATCH /api/admin/organizer-logins/:id', {
          params: { id: login.id },
          body: { name, email: email || null, ...(isOther && { sections }) },
        })
      }
      onSaved={async ({ name }) => {
        toast({ title: words.success, description: words.loginChanged({ name }) });
        onClose();
        await client.invalidateQueries({ queryKey: organizerLoginsQuery.queryKey });
      }}
      onClose={onClose}
      isOtherChoice={isOther}
    >
      {!isOver && <SectionTicks ticked={sections} onTick={setSections} />}
    </PlainFormDialog>
  );
}

type SectionTicksProps = { ticked: readonly string[]; onTick: (ticked: string[]) => void };

function SectionTicks({ ticked, onTick }: SectionTicksProps) {
  const { event } = useDesk();
  const keys = event.sections.map(({ key }) => key);
  return (
    <fieldset className="field">
      <legend className="field__label">{words.sections}</legend>
      {keys.map((key) => (
        <Tick
          key={key}
          isSet={ticked.includes(key)}
          onSet={(isSet) => onTick(keys.filter((other) => (other === key ? isSet : ticked.includes(other))))}
        >
          {sectionLabel(key, event)}
        </Tick>
      ))}
    </fieldset>
  );
}
