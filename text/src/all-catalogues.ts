/** Written by `npm run catalogues` from the folder; `npm run check` looks whether it is so. */
import enAccount from '../catalogues/en/account.json' with { type: 'json' };
import enAnalysis from '../catalogues/en/analysis.json' with { type: 'json' };
import enBantamWest from '../catalogues/en/bantam-west.json' with { type: 'json' };
import enBantamWestHelp from '../catalogues/en/bantam-west-help.json' with { type: 'json' };
import enBantamWestLessons from '../catalogues/en/bantam-west-lessons.json' with { type: 'json' };
import enBantamWestRules from '../catalogues/en/bantam-west-rules.json' with { type: 'json' };
import enBantamWestTable from '../catalogues/en/bantam-west-table.json' with { type: 'json' };
import enChance from '../catalogues/en/chance.json' with { type: 'json' };
import enCli from '../catalogues/en/cli.json' with { type: 'json' };
import enCommon from '../catalogues/en/common.json' with { type: 'json' };
import enEnd from '../catalogues/en/end.json' with { type: 'json' };
import enFair from '../catalogues/en/fair.json' with { type: 'json' };
import enHelp from '../catalogues/en/help.json' with { type: 'json' };
import enHistory from '../catalogues/en/history.json' with { type: 'json' };
import enMail from '../catalogues/en/mail.json' with { type: 'json' };
import enOperator from '../catalogues/en/operator.json' with { type: 'json' };
import enPass from '../catalogues/en/pass.json' with { type: 'json' };
import enPast from '../catalogues/en/past.json' with { type: 'json' };
import enScoundrels from '../catalogues/en/scoundrels.json' with { type: 'json' };
import enScoundrelsHelp from '../catalogues/en/scoundrels-help.json' with { type: 'json' };
import enScoundrelsLessons from '../catalogues/en/scoundrels-lessons.json' with { type: 'json' };
import enScoundrelsRules from '../catalogues/en/scoundrels-rules.json' with { type: 'json' };
import enScoundrelsTable from '../catalogues/en/scoundrels-table.json' with { type: 'json' };
import enSettings from '../catalogues/en/settings.json' with { type: 'json' };
import enWatch from '../catalogues/en/watch.json' with { type: 'json' };
import enWeb from '../catalogues/en/web.json' with { type: 'json' };
import enWyattEarp from '../catalogues/en/wyatt-earp.json' with { type: 'json' };
import enWyattEarpHelp from '../catalogues/en/wyatt-earp-help.json' with { type: 'json' };
import enWyattEarpLessons from '../catalogues/en/wyatt-earp-lessons.json' with { type: 'json' };
import enWyattEarpRules from '../catalogues/en/wyatt-earp-rules.json' with { type: 'json' };
import deAccount from '../catalogues/de/account.json' with { type: 'json' };
import deAnalysis from '../catalogues/de/analysis.json' with { type: 'json' };
import deBantamWest from '../catalogues/de/bantam-west.json' with { type: 'json' };
import deBantamWestHelp from '../catalogues/de/bantam-west-help.json' with { type: 'json' };
import deBantamWestLessons from '../catalogues/de/bantam-west-lessons.json' with { type: 'json' };
import deBantamWestRules from '../catalogues/de/bantam-west-rules.json' with { type: 'json' };
import deBantamWestTable from '../catalogues/de/bantam-west-table.json' with { type: 'json' };
import deChance from '../catalogues/de/chance.json' with { type: 'json' };
import deCli from '../catalogues/de/cli.json' with { type: 'json' };
import deCommon from '../catalogues/de/common.json' with { type: 'json' };
import deEnd from '../catalogues/de/end.json' with { type: 'json' };
import deFair from '../catalogues/de/fair.json' with { type: 'json' };
import deHelp from '../catalogues/de/help.json' with { type: 'json' };
import deHistory from '../catalogues/de/history.json' with { type: 'json' };
import deMail from '../catalogues/de/mail.json' with { type: 'json' };
import deOperator from '../catalogues/de/operator.json' with { type: 'json' };
import dePass from '../catalogues/de/pass.json' with { type: 'json' };
import dePast from '../catalogues/de/past.json' with { type: 'json' };
import deScoundrels from '../catalogues/de/scoundrels.json' with { type: 'json' };
import deScoundrelsHelp from '../catalogues/de/scoundrels-help.json' with { type: 'json' };
import deScoundrelsLessons from '../catalogues/de/scoundrels-lessons.json' with { type: 'json' };
import deScoundrelsRules from '../catalogues/de/scoundrels-rules.json' with { type: 'json' };
import deScoundrelsTable from '../catalogues/de/scoundrels-table.json' with { type: 'json' };
import deSettings from '../catalogues/de/settings.json' with { type: 'json' };
import deWatch from '../catalogues/de/watch.json' with { type: 'json' };
import deWeb from '../catalogues/de/web.json' with { type: 'json' };
import deWyattEarp from '../catalogues/de/wyatt-earp.json' with { type: 'json' };
import deWyattEarpHelp from '../catalogues/de/wyatt-earp-help.json' with { type: 'json' };
import deWyattEarpLessons from '../catalogues/de/wyatt-earp-lessons.json' with { type: 'json' };
import deWyattEarpRules from '../catalogues/de/wyatt-earp-rules.json' with { type: 'json' };
import itAccount from '../catalogues/it/account.json' with { type: 'json' };
import itAnalysis from '../catalogues/it/analysis.json' with { type: 'json' };
import itBantamWest from '../catalogues/it/bantam-west.json' with { type: 'json' };
import itBantamWestHelp from '../catalogues/it/bantam-west-help.json' with { type: 'json' };
import itBantamWestLessons from '../catalogues/it/bantam-west-lessons.json' with { type: 'json' };
import itBantamWestRules from '../catalogues/it/bantam-west-rules.json' with { type: 'json' };
import itBantamWestTable from '../catalogues/it/bantam-west-table.json' with { type: 'json' };
import itChance from '../catalogues/it/chance.json' with { type: 'json' };
import itCli from '../catalogues/it/cli.json' with { type: 'json' };
import itCommon from '../catalogues/it/common.json' with { type: 'json' };
import itEnd from '../catalogues/it/end.json' with { type: 'json' };
import itFair from '../catalogues/it/fair.json' with { type: 'json' };
import itHelp from '../catalogues/it/help.json' with { type: 'json' };
import itHistory from '../catalogues/it/history.json' with { type: 'json' };
import itMail from '../catalogues/it/mail.json' with { type: 'json' };
import itOperator from '../catalogues/it/operator.json' with { type: 'json' };
import itPass from '../catalogues/it/pass.json' with { type: 'json' };
import itPast from '../catalogues/it/past.json' with { type: 'json' };
import itScoundrels from '../catalogues/it/scoundrels.json' with { type: 'json' };
import itScoundrelsHelp from '../catalogues/it/scoundrels-help.json' with { type: 'json' };
import itScoundrelsLessons from '../catalogues/it/scoundrels-lessons.json' with { type: 'json' };
import itScoundrelsRules from '../catalogues/it/scoundrels-rules.json' with { type: 'json' };
import itScoundrelsTable from '../catalogues/it/scoundrels-table.json' with { type: 'json' };
import itSettings from '../catalogues/it/settings.json' with { type: 'json' };
import itWatch from '../catalogues/it/watch.json' with { type: 'json' };
import itWeb from '../catalogues/it/web.json' with { type: 'json' };
import itWyattEarp from '../catalogues/it/wyatt-earp.json' with { type: 'json' };
import itWyattEarpHelp from '../catalogues/it/wyatt-earp-help.json' with { type: 'json' };
import itWyattEarpLessons from '../catalogues/it/wyatt-earp-lessons.json' with { type: 'json' };
import itWyattEarpRules from '../catalogues/it/wyatt-earp-rules.json' with { type: 'json' };

export const CATALOGUES = {
  en: {
    account: enAccount,
    analysis: enAnalysis,
    'bantam-west': enBantamWest,
    'bantam-west-help': enBantamWestHelp,
    'bantam-west-lessons': enBantamWestLessons,
    'bantam-west-rules': enBantamWestRules,
    'bantam-west-table': enBantamWestTable,
    chance: enChance,
    cli: enCli,
    common: enCommon,
    end: enEnd,
    fair: enFair,
    help: enHelp,
    history: enHistory,
    mail: enMail,
    operator: enOperator,
    pass: enPass,
    past: enPast,
    scoundrels: enScoundrels,
    'scoundrels-help': enScoundrelsHelp,
    'scoundrels-lessons': enScoundrelsLessons,
    'scoundrels-rules': enScoundrelsRules,
    'scoundrels-table': enScoundrelsTable,
    settings: enSettings,
    watch: enWatch,
    web: enWeb,
    'wyatt-earp': enWyattEarp,
    'wyatt-earp-help': enWyattEarpHelp,
    'wyatt-earp-lessons': enWyattEarpLessons,
    'wyatt-earp-rules': enWyattEarpRules,
  },
  de: {
    account: deAccount,
    analysis: deAnalysis,
    'bantam-west': deBantamWest,
    'bantam-west-help': deBantamWestHelp,
    'bantam-west-lessons': deBantamWestLessons,
    'bantam-west-rules': deBantamWestRules,
    'bantam-west-table': deBantamWestTable,
    chance: deChance,
    cli: deCli,
    common: deCommon,
    end: deEnd,
    fair: deFair,
    help: deHelp,
    history: deHistory,
    mail: deMail,
    operator: deOperator,
    pass: dePass,
    past: dePast,
    scoundrels: deScoundrels,
    'scoundrels-help': deScoundrelsHelp,
    'scoundrels-lessons': deScoundrelsLessons,
    'scoundrels-rules': deScoundrelsRules,
    'scoundrels-table': deScoundrelsTable,
    settings: deSettings,
    watch: deWatch,
    web: deWeb,
    'wyatt-earp': deWyattEarp,
    'wyatt-earp-help': deWyattEarpHelp,
    'wyatt-earp-lessons': deWyattEarpLessons,
    'wyatt-earp-rules': deWyattEarpRules,
  },
  it: {
    account: itAccount,
    analysis: itAnalysis,
    'bantam-west': itBantamWest,
    'bantam-west-help': itBantamWestHelp,
    'bantam-west-lessons': itBantamWestLessons,
    'bantam-west-rules': itBantamWestRules,
    'bantam-west-table': itBantamWestTable,
    chance: itChance,
    cli: itCli,
    common: itCommon,
    end: itEnd,
    fair: itFair,
    help: itHelp,
    history: itHistory,
    mail: itMail,
    operator: itOperator,
    pass: itPass,
    past: itPast,
    scoundrels: itScoundrels,
    'scoundrels-help': itScoundrelsHelp,
    'scoundrels-lessons': itScoundrelsLessons,
    'scoundrels-rules': itScoundrelsRules,
    'scoundrels-table': itScoundrelsTable,
    settings: itSettings,
    watch: itWatch,
    web: itWeb,
    'wyatt-earp': itWyattEarp,
    'wyatt-earp-help': itWyattEarpHelp,
    'wyatt-earp-lessons': itWyattEarpLessons,
    'wyatt-earp-rules': itWyattEarpRules,
  },
} as const;
