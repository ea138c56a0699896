import { isChannelWith } from '@cascade/contracts';
import type { Device, WabaSignup } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { type RouteAnswer, created, done, failure, notFound, ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { StatusSchema } from '../schemas/answers.ts';
import {
  NewWabaSignupSchema,
  WabaSetupSchema,
  WabaSignupAnswerSchema,
  WabaSignupChoiceSchema,
  WabaSignupChosenSchema,
  WabaSignupDialogSchema,
  WabaSignupRanSchema,
  WabaSignupRunSchema,
  WabaSignupSchema,
  WabaSignupsSchema,
} from '../schemas/waba-signups.ts';
import { kindOfCause } from '../waba-signup/cause-sentences.ts';
import { checkSetup } from '../waba-signup/check-setup.ts';
import { chooseNumber } from '../waba-signup/choose-number.ts';
import { listSignupNumbers } from '../waba-signup/list-signup-numbers.ts';
import { signupOff } from '../waba-signup/meta-app.ts';
import { readProfile, register, subscribe, type ChosenSignup } from '../waba-signup/run-step.ts';
import { beginDialog, finishDialog } from '../waba-signup/signup-dialog.ts';
import { subscribeDevice } from '../waba-signup/subscribe-device.ts';
import { viewSetup, viewSignup } from '../waba-signup/view-signup.ts';

const hasSetup = ({ channel }: Device): boolean => isChannelWith(channel, 'template', 'graph');

/** Routes of Meta's embedded signup, and of the check of a number's setup. */
export function wabaSignupRoutes(context: DashboardContext): Route[] {
  const { repositories, clock, changed } = context;
  const { devices, wabaSignups } = repositories;
  const tag = 'Devices';
  const access = 'manage';

  const answer = (signup: WabaSignup | null): RouteAnswer =>
    signup === null ? notFound('signup') : ok(viewSignup(signup));

  /** The signup with its number and device; a reason where a step can't be made yet. */
  async function chosenOf(signup: WabaSignup): Promise<ChosenSignup | null> {
    const { account, number, device: id } = signup;
    if (number === undefined || id === undefined) return null;
    const device = await devices.get(account, id);
    return device === null ? null : { signup, number, device };
  }

  return [
    defineRoute({
      method: 'get',
      path: '/api/waba-signups',
      operationId: 'listWabaSignups',
      summary: 'List signups of WhatsApp businesses, and whether somebody can sign up',
      tag,
      access,
      answers: { 200: WabaSignupsSchema },
      async handle({ account, request }) {
        const [rows, live, sandbox] = await Promise.all([
          wabaSignups.list(account),
          signupOff(context, false, request),
          signupOff(context, true, request),
        ]);
        return ok({ data: rows.map(viewSignup), live: { off: live }, sandbox: { off: sandbox } });
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/waba-signups',
      operationId: 'beginWabaSignup',
      summary: "Begin a signup: the answer has the address of Meta's dialog",
      tag,
      access,
      body: NewWabaSignupSchema,
      answers: { 201: WabaSignupDialogSchema },
      async handle({ account, body: { name, sandbox = false }, credential, request }) {
        const off = await signupOff(context, sandbox, request);
        if (off !== null) return failure({ kind: kindOfCause(off) });
        const signup = await wabaSignups.insert({ account, name, sandbox });
        const dialog = await beginDialog(context, signup, { credential, request });
        if ('off' in dialog) return failure({ kind: kindOfCause(dialog.off) });
        return created({ signup: viewSignup(signup), url: dialog.url });
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/waba-signups/return',
      operationId: 'finishWabaSignupDialog',
      summary: "Take the answer of Meta's dialog: exchange its code, and list the numbers",
      tag,
      access,
      body: WabaSignupAnswerSchema,
      answers: { 200: WabaSignupSchema },
      async handle({ account, body: { query }, credential }) {
        const signup = await finishDialog(context, account, { query, credential });
        return signup === null ? failure({ kind: 'signupForeign' }) : ok(viewSignup(signup));
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/waba-signups/:id',
      operationId: 'readWabaSignup',
      summary: 'Read a signup and the state of its steps',
      tag,
      access,
      answers: { 200: WabaSignupSchema },
      handle: async ({ account, id }) => answer(await wabaSignups.get(account, id)),
    }),
    defineRoute({
      method: 'post',
      path: '/api/waba-signups/:id/dialog',
      operationId: 'reopenWabaSignupDialog',
      summary: "Open Meta's dialog again",
      tag,
      access,
      answers: { 200: WabaSignupDialogSchema },
      async handle({ account, id, credential, request }) {
        const signup = await wabaSignups.get(account, id);
        if (signup === null) return notFound('signup');
        const dialog = await beginDialog(context, signup, { credential, request });
        if ('off' in dialog) return failure({ kind: kindOfCause(dialog.off) });
        return ok({ signup: viewSignup(signup), url: dialog.url });
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/waba-signups/:id/number',
      operationId: 'chooseWabaNumber',
      summary: 'Choose the number: its device is made, or gets the new credentials',
      tag,
      access,
      body: WabaSignupChoiceSchema,
      answers: { 200: WabaSignupChosenSchema },
      async handle({ account, id, body: { phone_number_id: wanted } }) {
        const signup = await wabaSignups.get(account, id);
        if (signup === null) return notFound('signup');
        const number = signup.numbers?.find((one) => one.id === wanted);
        if (number === undefined) return failure({ kind: 'signupNumberForeign' });
        if (signup.number !== undefined && signup.number !== wanted) {
          return failure({ kind: 'signupNumberChosen' });
        }
        const { signup: after, token } = await chooseNumber(context, signup, number);
        return after === null ? notFound('signup') : ok({ signup: viewSignup(after), token });
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/waba-signups/:id/steps',
      operationId: 'runWabaSignupStep',
      summary: 'Make a step of a signup, or repeat it',
      tag,
      access,
      body: WabaSignupRunSchema,
      answers: { 200: WabaSignupRanSchema },
      async handle({ account, id, body: { step, pin } }) {
        const signup = await wabaSignups.get(account, id);
        if (signup === null) return notFound('signup');
        if (pin !== undefined && step !== 'register') {
          return failure({ kind: 'signupPin' });
        }
        const ran = await runStep(signup, step, pin);
        if (ran === null) return failure({ kind: 'signupNotChosen' });
        return ran.signup === null
          ? notFound('signup')
          : ok({ signup: viewSignup(ran.signup), pin: ran.pin });
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/api/waba-signups/:id',
      operationId: 'deleteWabaSignup',
      summary: 'End a signup; its device stays',
      tag,
      access,
      answers: { 200: StatusSchema },
      handle: async ({ account, id }) =>
        (await wabaSignups.delete(account, id)) ? done : notFound('signup'),
    }),
    defineRoute({
      method: 'post',
      path: '/api/devices/:id/setup-check',
      operationId: 'checkWabaSetup',
      summary: 'Check what a WABA number lacks at Meta; nothing is sent or changed there',
      tag,
      access: 'write',
      answers: { 200: WabaSetupSchema },
      async handle({ account, id }) {
        const device = await devices.get(account, id);
        if (device === null || !hasSetup(device)) return notFound('device');
        const setup = { at: clock.now(), items: await checkSetup(context, device) };
        await devices.update(account, id, { setup });
        await changed({ kind: 'device', id });
        return ok(viewSetup(setup));
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/devices/:id/subscription',
      operationId: 'subscribeWabaDevice',
      summary:
        "Subscribe a WABA number's app to the account's webhooks, with this device's callback",
      tag,
      access,
      answers: { 200: StatusSchema },
      async handle({ account, id }) {
        const device = await devices.get(account, id);
        if (device === null || !hasSetup(device)) return notFound('device');
        const fault = await subscribeDevice(context, device);
        if (fault === null) return done;
        const { cause, said } = fault;
        return failure(
          said === undefined
            ? { kind: kindOfCause(cause) }
            : { kind: 'signupSaying', params: { cause: { kind: kindOfCause(cause) }, said } },
        );
      },
    }),
  ];

  /** Null: no number is chosen yet. */
  async function runStep(
    signup: WabaSignup,
    step: 'number' | 'register' | 'subscribe' | 'profile',
    pin: string | undefined,
  ): Promise<{ signup: WabaSignup | null; pin: string | null } | null> {
    if (step === 'number') return { signup: await listSignupNumbers(context, signup), pin: null };
    const chosen = await chosenOf(signup);
    if (chosen === null) return null;
    if (step === 'register') return register(context, chosen, pin);
    const after = await (step === 'subscribe' ? subscribe : readProfile)(context, chosen);
    return { signup: after, pin: null };
  }
}
