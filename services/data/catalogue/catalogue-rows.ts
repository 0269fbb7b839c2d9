import type { QualifiedName } from './catalogue.ts';

/** Shapes of the JSON parts of the catalogue query. */
export type ColumnRow = {
  readonly number?: number;
  readonly name: string;
  readonly typeSchema: string;
  readonly typeName: string;
  readonly baseType: string;
  readonly defaultExpression: string | null;
};

export type TableRow = QualifiedName & {
  readonly oid: number;
  readonly isView: boolean;
  readonly insertable: boolean;
  readonly updatable: boolean;
  readonly deletable: boolean;
  readonly primaryKey: readonly string[];
  readonly columns: readonly ColumnRow[];
};

export type ForeignKeyRow = {
  readonly constraint: string;
  readonly fromOid: number;
  readonly toOid: number;
  readonly from: QualifiedName;
  readonly to: QualifiedName;
  readonly columns: readonly (readonly [string, string])[];
  readonly oneToOne: boolean;
};

export type RoutineRow = QualifiedName & {
  readonly volatile: boolean;
  readonly returnsSet: boolean;
  readonly returns: 'void' | 'scalar' | 'composite';
  readonly returnsTable: QualifiedName | null;
  readonly columns: readonly ColumnRow[];
  readonly parameters: readonly {
    readonly name: string;
    readonly typeSchema: string;
    readonly typeName: string;
    readonly typeText: string;
    readonly required: boolean;
    readonly variadic: boolean;
  }[];
};

export type RoleSettingRow = { readonly role: string; readonly name: string; readonly value: string };

export type ViewRow = {
  readonly oid: number;
  readonly tree: string;
  readonly columns: Readonly<Record<string, string>>;
};
