import { snapshotOf } from '@cascade/cascade';
import { optionsOf } from '@cascade/contracts';
import type { ContactRecord } from '@cascade/store';
import { viewSavedContact } from '../contacts/view-saved-contact.ts';
import { writeTime } from '../http/times.ts';
import { viewDeliveryDetail } from '../webhooks/view-delivery.ts';
import { isSecret, shownContent } from './shown-content.ts';
import { viewContactLink } from './view-contact-link.ts';
import { viewNote } from '../inbox/view-thread.ts';
import { viewEcho, viewInbound, viewSubmission } from './view-inbound.ts';
import { viewRequest } from './view-request.ts';

/** Writes a row about a contact, in full, for the contact's export. */
export function viewContactRecord(record: ContactRecord): object {
  const { kind } = record;
  switch (kind) {
    case 'request': {
      const { row, outcomes } = record;
      const facts = { request: snapshotOf(row), claims: [], outcomes };
      return {
        kind,
        ...viewRequest(row, facts),
        content: shownContent(row),
        variables: isSecret(row) ? {} : (row.variables ?? {}),
        ...optionsOf(row),
        answers: outcomes.map(({ _id, detail }) => ({ send: _id, detail: detail ?? null })),
      };
    }
    case 'inbound':
      return { kind, ...viewInbound(record.row) };
    case 'echo':
      return { kind, ...viewEcho(record.row) };
    case 'submission':
      return { kind, ...viewSubmission(record.row) };
    case 'delivery':
      return { kind, ...viewDeliveryDetail(record.row) };
    case 'receipt': {
      const { _id: id, send, request, channel, device, status, recipient, at } = record.row;
      return { kind, id, request, send, channel, device, status, recipient, at: writeTime(at) };
    }
    case 'file': {
      const { _id: id, fileName, mime, size, createdAt } = record.row;
      return { kind, id, name: fileName, mime, size, created_at: writeTime(createdAt) };
    }
    case 'saved_contact':
      return { kind, ...viewSavedContact(record.row, []) };
    case 'suppression': {
      const { channel, address, topic, reasons, bounceClass, at } = record.row;
      return {
        kind,
        channel,
        address,
        ...(topic === undefined ? {} : { topic }),
        reasons: Object.keys(reasons),
        ...(bounceClass === undefined ? {} : { bounce_class: bounceClass }),
        at: writeTime(at),
      };
    }
    case 'link':
      return { kind, ...viewContactLink(record.row) };
    case 'note':
      return { kind, ...viewNote(record.row) };
    case 'thread': {
      const { device, channel, assignee = null, at } = record.row;
      return { kind, device, channel, assignee, at: writeTime(at) };
    }
    case 'verification': {
      const { _id: id, target, state, locale, country, at } = record.row;
      return {
        kind,
        id,
        target,
        state,
        ...(locale === undefined ? {} : { locale }),
        ...(country === undefined ? {} : { country }),
        at: writeTime(at),
      };
    }
  }
}
