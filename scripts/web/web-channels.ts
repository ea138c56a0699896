import { byChannel, exchangesMails, formOf } from '../../libs/contracts/src/index.ts';

/** Writes the channel data that the web app needs: its build has no library of the product. */
export const webChannels = (): string =>
  `${JSON.stringify(
    byChannel((definition, channel) => ({
      title: definition.title,
      colour: definition.colour,
      tokenPrefix: definition.tokenPrefix,
      address: definition.address,
      sampleAddress: formOf(channel).sample,
      hasCountries: formOf(channel).hasCountries,
      isLinked: formOf(channel).isLinked,
      exchangesMails: exchangesMails(channel),
      hasInline: definition.inline !== null,
      hasSessionWindow: definition.hasSessionWindow,
      messageTypes: Object.keys(definition.inline ?? {}),
      hasReplies: definition.replies !== null,
      buttons: definition.buttons,
      splitsTexts: definition.splitsTexts,
      maxSegments: definition.segments?.most ?? null,
      authenticatesContacts: definition.authenticatesContacts,
      marksText: definition.marksText,
      template: definition.template,
      templatesApprovedBy: definition.templatesApprovedBy,
      delivery: definition.delivery,
      tellsReceipts: definition.tellsReceipts,
      confirms: definition.confirm !== null,
      showsReading: definition.showsReading,
      tellsEchoes: definition.tellsEchoes,
      carriesAlerts: definition.carriesAlerts,
      success: {
        delivered: definition.success.delivered.within,
        read: definition.success.read?.within ?? null,
      },
    })),
    null,
    2,
  )}\n`;
