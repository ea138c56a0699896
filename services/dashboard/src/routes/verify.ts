import { mapPage } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { notFound, ok, failure } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { pageOf, PageQuerySchema } from '../schemas/pages.ts';
import {
  VerificationSchema,
  VerifyFiguresQuerySchema,
  VerifyFiguresSchema,
  VerifySettingsPatchSchema,
  VerifySettingsSchema,
  type VerifyFigures,
} from '../schemas/verify.ts';
import { keepFigures } from '../stats/keep-figures.ts';
import { countConversion } from '../verify/count-conversion.ts';
import { verifySettingsFault, viewVerifySettings } from '../verify/verify-settings.ts';
import { viewVerification } from '../verify/view-verification.ts';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 7;

/** Routes of verifications by a code: conversion, settings, the last ones. */
export function verifyRoutes({ repositories, clock, changed }: DashboardContext): Route[] {
  const { accounts, verifications } = repositories;
  const kept = keepFigures<VerifyFigures>(clock);
  const tag = 'Verify';
  return [
    defineRoute({
      method: 'get',
      path: '/api/verify/figures',
      operationId: 'readVerifyFigures',
      summary:
        'Conversion of codes by channel and country, of the last days; cached for half a minute, or longer when counting is slow',
      tag,
      access: 'read',
      query: VerifyFiguresQuerySchema,
      answers: { 200: VerifyFiguresSchema },
      async handle({ account, query: { days = DEFAULT_DAYS } }) {
        const now = clock.now();
        return ok(
          await kept.of(`${account} ${days}`, () =>
            countConversion(repositories, account, { from: now - days * DAY_MS, now }),
          ),
        );
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/verifications',
      operationId: 'listVerifications',
      summary: 'List verifications, without their codes',
      tag,
      access: 'read',
      query: PageQuerySchema,
      answers: { 200: pageOf(VerificationSchema) },
      async handle({ account, query }) {
        const page = await verifications.list(account, {}, query);
        return ok(mapPage(page, (row) => viewVerification(row, clock.now())));
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/verify/settings',
      operationId: 'readVerifySettings',
      summary: 'Read limits and countries of codes, as they are in force',
      tag,
      access: 'read',
      answers: { 200: VerifySettingsSchema },
      async handle({ account: id }) {
        const account = await accounts.get(id);
        return account === null ? notFound('account') : ok(viewVerifySettings(account));
      },
    }),
    defineRoute({
      method: 'patch',
      path: '/api/verify/settings',
      operationId: 'updateVerifySettings',
      summary: 'Change limits and countries of codes; only the members that are given',
      tag,
      access: 'manage',
      body: VerifySettingsPatchSchema,
      answers: { 200: VerifySettingsSchema },
      async handle({ account: id, body }) {
        const fault = verifySettingsFault(body);
        if (fault !== null) return failure(fault);
        const after = await accounts.update(id, { verify: body });
        await changed({ kind: 'account', id });
        return after === null ? notFound('account') : ok(viewVerifySettings(after));
      },
    }),
  ];
}
