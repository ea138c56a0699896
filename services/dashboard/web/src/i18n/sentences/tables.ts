/** Faults of uploaded tables and of their cells. */
export const TABLES: Readonly<Record<string, string>> = {
  'must be XLSX, or CSV in UTF-8 or another known encoding':
    'harus XLSX, atau CSV dalam UTF-8 atau pengodean lain yang dikenal',
  'has a password; save it without one, or as CSV':
    'dilindungi kata sandi; simpan tanpa kata sandi, atau sebagai CSV',
  'is a PDF; save it as .xlsx or CSV': 'adalah PDF; simpan sebagai .xlsx atau CSV',
  'is a Word document; save it as .xlsx or CSV':
    'adalah dokumen Word; simpan sebagai .xlsx atau CSV',
  'is a presentation; save it as .xlsx or CSV': 'adalah presentasi; simpan sebagai .xlsx atau CSV',
  'is a Numbers document; save it as .xlsx or CSV':
    'adalah dokumen Numbers; simpan sebagai .xlsx atau CSV',
  'is a binary workbook (.xlsb); save it as .xlsx or CSV':
    'adalah buku kerja biner (.xlsb); simpan sebagai .xlsx atau CSV',
  'is an OpenDocument file (.ods); save it as .xlsx or CSV':
    'adalah berkas OpenDocument (.ods); simpan sebagai .xlsx atau CSV',
  'is a ZIP archive without a workbook; unpack it, and upload .xlsx or CSV':
    'adalah arsip ZIP tanpa buku kerja; buka dulu, lalu unggah .xlsx atau CSV',
  'line {line} opens a quote that is not closed; close it, or write a quote inside a quoted text twice':
    'baris {line} membuka tanda kutip yang tidak ditutup; tutup, atau tulis dua kali tanda kutip di dalam teks berkutip',
  'line {line} could not be read as CSV': 'baris {line} tidak dapat dibaca sebagai CSV',
  'all of its sheets are hidden; show one, or choose one by sheet: {names}':
    'semua lembarnya tersembunyi; tampilkan satu, atau pilih satu dengan sheet: {names}',
  'all rows below its head line are hidden; show them, or read them by hidden_rows':
    'semua baris di bawah baris judul tersembunyi; tampilkan, atau baca dengan hidden_rows',
  'the file has no such sheet; it has {names}': 'berkas tidak punya lembar itu; yang ada: {names}',
  'the file is a CSV, which has none': 'berkasnya CSV, yang tidak punya lembar',
  'the file is an XLSX, which says its own': 'berkasnya XLSX, yang menyebut pengodeannya sendiri',
  'is an Excel file of before 2007 (.xls); save it as .xlsx or CSV':
    'berkas Excel lama (.xls); simpan sebagai .xlsx atau CSV',
  'is a web page or XML; save it as .xlsx or CSV':
    'berupa halaman web atau XML; simpan sebagai .xlsx atau CSV',
  'is cut off or damaged: its UTF-16 has half a letter':
    'terpotong atau rusak: ada setengah huruf dalam UTF-16',
  'could not be read as XLSX': 'tidak dapat dibaca sebagai XLSX',
  'has more than {count} parts': 'berisi lebih dari {count} bagian',
  'is larger than {size} MB when unpacked': 'lebih besar dari {size} MB setelah dibuka',
  'has more than {count} cells': 'berisi lebih dari {count} sel',
  'has more than {count} rows': 'berisi lebih dari {count} baris',
  'has more than {count} columns': 'berisi lebih dari {count} kolom',
  'has more than {count} lines': 'berisi lebih dari {count} baris',
  'has more than {count} shared texts': 'berisi lebih dari {count} teks bersama',
  'has a text of more than {count} bytes': 'berisi teks lebih dari {count} bita',
  'declares a document type, which XLSX does not have':
    'menyatakan jenis dokumen, yang tidak ada di XLSX',
  'cells {range} are merged; unmerge them and write each value':
    'sel {range} digabung; pisahkan dan tulis setiap nilainya',
  'two columns have the title {title}': 'dua kolom berjudul {title}',
  'has no rows below its head line': 'tidak ada baris di bawah baris judul',
  'the head line lacks {names}': 'baris judul belum memuat {names}',
  '{cell} has more than {count} characters': '{cell} berisi lebih dari {count} karakter',
  '{where} in the head line (line {line})': '{where} di baris judul (baris {line})',
  'is a formula without its result: {formula}': 'rumus tanpa hasil: {formula}',
  '{cell} has lost digits in the spreadsheet; format the column as text and write the number again':
    '{cell} kehilangan angka di lembar kerja; jadikan kolom itu teks dan tulis lagi nomornya',
  '{cell} is an error of the spreadsheet': '{cell} adalah galat lembar kerja',
  'has letters that were lost when the file was saved':
    'memuat huruf yang hilang saat berkas disimpan',
  '{cell} is a date as a number; format the column as a date':
    '{cell} adalah tanggal sebagai angka; jadikan kolom itu tanggal',
  '{cell} is a date': '{cell} adalah tanggal',
  '{cell} may have lost its zero; write {one} or {other}, or {third} if it is meant so':
    '{cell} mungkin kehilangan angka nol; tulis {one} atau {other}, atau {third} jika memang begitu',
  '{cell} may lack its country code; write {one}, or {other} if it is meant so':
    '{cell} mungkin tanpa kode negara; tulis {one}, atau {other} jika memang begitu',
  'has a cell at {cell}; a table has at most {rows} rows and {columns} columns':
    'ada sel di {cell}; tabel paling banyak {rows} baris dan {columns} kolom',
  'has a line of more than {count} bytes': 'ada baris lebih dari {count} bita',
};
